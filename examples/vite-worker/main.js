import { openFairway } from 'fairway-router/web';

const form = document.querySelector('form');
const button = document.querySelector('button');
const progress = document.querySelector('progress');
const output = document.querySelector('output');

try {
  const fairway = await openFairway({
    baseUrl: './',
    onProgress({ loaded, total }) {
      progress.max = total;
      progress.value = loaded;
    },
  });
  progress.hidden = true;
  button.disabled = false;
  output.value = 'Ready';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { from, to, suez } = form.elements;
    try {
      const request = { from: from.value, to: to.value, options: { suez: suez.checked } };
      const { features } = await fairway.route(request, { deadlineMs: 10_000 });
      const { total_length, passages } = features[0].properties;
      output.value = `${total_length.toFixed(1)} nm by ${passages.join(', ')}`;
    } catch (error) {
      output.value = error.message;
    }
  });
} catch (error) {
  output.value = error.message;
}
