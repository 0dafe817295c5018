export interface Theme {
  /** The merchant's colour as given, for shapes without text. */
  accent: string;
  /** The same hue, dark enough to carry white text (contrast 4.5:1). */
  surface: string;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const FALLBACK = '#3366cc';
const READABLE = 4.5;

export function themeFor(color: string | undefined): Theme {
  const accent = color !== undefined && HEX.test(color) ? color : FALLBACK;
  const channels = (HEX.exec(accent) ?? []).slice(1).map((part) => Number.parseInt(part, 16));
  let shade = 1;
  while (contrastWithWhite(channels.map((channel) => channel * shade)) < READABLE) shade -= 0.02;
  const surface = channels.map((channel) =>
    Math.round(channel * shade)
      .toString(16)
      .padStart(2, '0'),
  );
  return { accent, surface: `#${surface.join('')}` };
}

/** WCAG 2.2 contrast ratio of white text on the colour. */
function contrastWithWhite(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
