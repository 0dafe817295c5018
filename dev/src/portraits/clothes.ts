import { darker, lighter } from './palette';
import type { Clothes, Person } from './person';

const SHOULDERS = 'M48 400C50 334 96 304 166 286Q200 322 234 286C304 304 350 334 352 400Z';

const stroke = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export function clothes(person: Person): string {
  const { fabric, second } = person;
  const dark = darker(fabric, 0.25);
  const base = `<path d="${SHOULDERS}" fill="${fabric}"/>`;
  const shapes: Record<Clothes, string> = {
    shirt: `${base}<path d="M166 286L150 304L188 338L200 320ZM234 286L250 304L212 338L200 320Z" fill="${lighter(fabric, 0.18)}"/>${stroke('M200 322V400', dark, 3)}<circle cx="200" cy="352" r="3.500" fill="${lighter(fabric, 0.5)}"/><circle cx="200" cy="384" r="3.500" fill="${lighter(fabric, 0.5)}"/>`,
    kurta: `${base}<path d="M162 284Q200 326 238 284L244 298Q200 344 156 298Z" fill="${lighter(fabric, 0.2)}"/><rect x="191" y="318" width="18" height="82" fill="${lighter(fabric, 0.14)}"/>${[334, 356, 378].map((y) => `<circle cx="200" cy="${y}" r="3.500" fill="${dark}"/>`).join('')}`,
    saree: `<path d="${SHOULDERS}" fill="${second}"/><path d="M166 286Q200 322 234 286L242 298Q200 340 158 298Z" fill="${darker(second, 0.2)}"/><path d="M96 312C150 300 150 300 164 290C200 360 260 380 352 392V400H48C50 360 66 330 96 312Z" fill="${fabric}"/>${stroke('M164 290C200 360 260 380 352 392', '#e3b04b', 6)}${stroke('M120 308C150 360 190 388 214 400M96 322C112 360 130 386 146 400', dark, 3)}`,
    dupatta: `${base}<path d="M150 290C140 330 150 370 162 400H108C98 350 108 312 150 290ZM250 290C260 330 250 370 238 400H292C302 350 292 312 250 290Z" fill="${lighter(second, 0.22)}"/>${stroke('M160 286Q200 330 240 286', lighter(second, 0.22), 12)}${stroke('M132 318Q126 360 138 398M268 318Q274 360 262 398', darker(second, 0.1), 3)}`,
    sweater: `${base}${stroke('M162 288Q200 330 238 288', lighter(fabric, 0.22), 14)}${stroke('M166 282Q200 316 234 282', person.shirt, 5)}`,
    'round-neck': `${base}${stroke('M163 288Q200 330 237 288', lighter(fabric, 0.15), 8)}${stroke('M112 400Q116 370 108 348M288 400Q284 370 292 348', dark, 3)}`,
  };
  return shapes[person.clothes];
}

/** The vet's white coat over a shirt, with a stethoscope. */
export function coat({ shirt, tie, look }: Person): string {
  const fold = '#cfd6dc';
  const collar = `<path d="M166 286L152 300L186 332L200 314ZM234 286L248 300L214 332L200 314Z" fill="${lighter(shirt, 0.35)}"/>`;
  const neckline = look === 'woman' ? '' : collar;
  const hanging = tie === null ? '' : `<path d="M191 318H209L205 332L214 400H186L195 332Z" fill="${tie}"/>`;
  return `
  <path d="${SHOULDERS}" fill="#fdfdfc"/>
  <path d="M160 286Q200 330 240 286L228 400H172Z" fill="${shirt}"/>${hanging}${neckline}
  <path d="M162 284L128 306L138 348L122 356L182 400H190Q164 340 162 284ZM238 284L272 306L262 348L278 356L218 400H210Q236 340 238 284Z" fill="#fff" stroke="${fold}" stroke-width="3" stroke-linejoin="round"/>
  ${stroke('M96 400Q100 372 92 350M304 400Q300 372 308 350', fold, 3)}
  <path d="M272 358h44v42h-44Z" fill="#f4f6f7" stroke="${fold}" stroke-width="3"/><path d="M284 346v18" stroke="#2f6f7e" stroke-width="5" stroke-linecap="round"/>
  ${stroke('M166 280C142 298 138 326 148 350', '#34414c', 7)}${stroke('M234 280C258 298 260 322 250 340', '#34414c', 7)}
  ${stroke('M250 340C238 350 236 364 240 380M250 340C262 350 266 362 262 376', '#34414c', 5)}
  <circle cx="149" cy="356" r="13" fill="#c9d1d7" stroke="#34414c" stroke-width="4"/><circle cx="149" cy="356" r="5" fill="#8fa0ac"/>`;
}
