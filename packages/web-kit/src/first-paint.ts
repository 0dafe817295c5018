/** Renders pages to HTML at build time, which browsers paint before any script has run. */

export { renderFirstPaint } from './first-paint/render-first-paint';
export { createStaticPlatform } from './first-paint/static-platform';
