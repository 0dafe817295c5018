import { darker, lighter, mix } from './palette';
import type { Person } from './person';

/** Neck, ears and head; the picture is 400 × 400 and the face is centred on x = 200. */
export function head({ skin, jaw, earrings }: Person): string {
  const shade = mix(skin, '#8a3b1c', 0.28);
  const wide = 200 + 52 + jaw * 6;
  const chin = 200 + 26 + jaw * 7;
  const left = (x: number) => 400 - x;
  const ear = (x: number) => `<ellipse cx="${x}" cy="172" rx="12" ry="19" fill="${skin}"/>
    <path d="M${x - 4} 163q8 4 2 16" stroke="${shade}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".6"/>
    ${earrings ? `<circle cx="${x}" cy="193" r="4.5" fill="#e3b04b"/>` : ''}`;
  return `
  ${ear(143)}${ear(257)}
  <path d="M${left(wide + 5)} 150C${left(wide + 5)} 104 170 84 200 84S${wide + 5} 104 ${wide + 5} 150C${wide + 5} 186 ${wide} 206 ${chin + 8} 230C${chin - 6} 244 212 249 200 249S${left(chin - 6)} 244 ${left(chin + 8)} 230C${left(wide)} 206 ${left(wide + 5)} 186 ${left(wide + 5)} 150Z" fill="${skin}"/>
  <ellipse cx="164" cy="200" rx="15" ry="10" fill="#d9573f" opacity=".13"/>
  <ellipse cx="236" cy="200" rx="15" ry="10" fill="#d9573f" opacity=".13"/>`;
}

export function neck({ skin }: Person): string {
  const shade = mix(skin, '#7a3016', 0.34);
  return `<path d="M173 215h54v66q6 4 7 12l-8 50h-52l-8-50q1-8 7-12Z" fill="${skin}"/>
  <path d="M173 228q27 38 54 0v18q-27 30-54 0Z" fill="${shade}" opacity=".55"/>`;
}

export function features(person: Person): string {
  const { skin, look, hairColor, grey, bindi } = person;
  const line = mix(skin, '#6b2a12', 0.5);
  const brow = grey ? darker(hairColor, 0.25) : darker(hairColor, 0.1);
  const lash = look === 'woman' ? 4.5 : 3;
  const eye = (x: number, out: number) => `
  <path d="M${x - 13} 171q13-13 26 0q-13 10-26 0Z" fill="#fffaf5"/>
  <circle cx="${x}" cy="169.500" r="7" fill="#3b2418"/><circle cx="${x}" cy="169.500" r="3.600" fill="#140c08"/>
  <circle cx="${x + 2.4}" cy="167" r="2.200" fill="#fff"/>
  <path d="M${x - 14} 171q14-15 28 0" fill="none" stroke="#1d120d" stroke-width="${lash}" stroke-linecap="round"/>
  ${look === 'woman' ? `<path d="M${x + out * 13} 170l${out * 5}-5" stroke="#1d120d" stroke-width="3.500" stroke-linecap="round"/>` : ''}
  <path d="M${x - 17} 151q${17 + out * 4}-${look === 'woman' ? 11 : 8} 34 ${out * 1.5}" fill="none" stroke="${brow}" stroke-width="${look === 'woman' ? 4.5 : 6.5}" stroke-linecap="round"/>`;
  return `
  ${eye(175, -1)}${eye(225, 1)}
  <path d="M201 172q-2 14-8 24q-2 7 7 7.500q6 .5 9-3" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".75"/>
  ${bindi ? '<circle cx="200" cy="143" r="4.500" fill="#a3213a"/>' : ''}`;
}

export function mouth({ skin, look, smile }: Person): string {
  const lip = look === 'woman' ? mix(skin, '#a3213a', 0.55) : mix(skin, '#7d2a1c', 0.5);
  if (smile === 'closed') {
    return `<path d="M179 217q21 17 42 0q-5 16-21 16t-21-16Z" fill="${lighter(lip, 0.08)}"/>
  <path d="M177 216q23 17 46 0" fill="none" stroke="${darker(lip, 0.35)}" stroke-width="3.500" stroke-linecap="round"/>`;
  }
  return `<path d="M176 214q24 9 48 0q-4 24-24 24t-24-24Z" fill="${darker(lip, 0.45)}"/>
  <path d="M180 216.500q20 6 40 0q-1 9-20 9t-20-9Z" fill="#fff"/>
  <path d="M176 214q24 9 48 0q-4 24-24 24t-24-24Z" fill="none" stroke="${lip}" stroke-width="4" stroke-linejoin="round"/>`;
}

export function glasses({ glasses: frame, glassesColor }: Person): string {
  if (frame === null) return '';
  const lens = (x: number) =>
    frame === 'round'
      ? `<circle cx="${x}" cy="171" r="22"/>`
      : `<rect x="${x - 22.5}" y="154" width="45" height="35" rx="9"/>`;
  return `<g fill="#fff" fill-opacity=".16" stroke="${glassesColor}" stroke-width="4.500">${lens(174)}${lens(226)}
  <path d="M196.500 168q3.500-4 7 0M152 166l-10-4M248 166l10-4" fill="none" stroke-linecap="round"/></g>`;
}
