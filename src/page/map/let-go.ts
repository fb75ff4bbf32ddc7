import type { Map as Chart } from 'maplibre-gl';

/**
 * Lets go of what is dragged on the chart, marks and the line, wherever the button is released, and when the system takes
 * a touch away. The chart tells of neither, and what was dragged would follow a pointer that holds nothing.
 */
export function letGoAnywhere(chart: Chart): void {
  addEventListener('mouseup', ({ target }) => {
    if (!chart.getContainer().contains(target as Node | null)) chart.fire('mouseup');
  });
  chart.on('touchcancel', () => chart.fire('touchend'));
}
