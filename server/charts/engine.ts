import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { createCanvas } from '@napi-rs/canvas';

register([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);
// By this it measures letters, where there is no page.
setPlatformAPI({ createCanvas: () => createCanvas(32, 32) as unknown as HTMLCanvasElement });

/** ECharts on a canvas of the server. */
export { init };
