import { openFairway, type WebFairway } from '../web/index.ts';

/** Where the data files lie, beside the page. */
const DATA = new URL('./data/', document.baseURI).href;

/** Opens the engine in its worker. @param onProgress told the part of the data that has come, 0 to 1 */
export function openEngine(onProgress: (part: number) => void): Promise<WebFairway> {
  return openFairway({
    baseUrl: DATA,
    onProgress: ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0),
  });
}
