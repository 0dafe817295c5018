/** Pages as HTML, for builds only: what a browser paints before any script has run. */

export { renderFirstPaint } from './first-paint/render-first-paint';
export { createStaticPlatform } from './first-paint/static-platform';
