import { darker, lighter } from './palette';
import type { Hair, Person } from './person';

const shine = (color: string, grey: boolean) => lighter(color, grey ? 0.35 : 0.16);

const blob = (places: readonly (readonly [number, number, number])[], color: string) =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`).join('');

const CURLS = [
  [146, 138, 15],
  [148, 114, 18],
  [164, 94, 20],
  [188, 84, 21],
  [212, 84, 21],
  [236, 94, 20],
  [252, 114, 18],
  [254, 138, 15],
] as const;

const BIG_CURLS = [
  [132, 232, 25],
  [124, 200, 27],
  [122, 164, 29],
  [130, 128, 30],
  [150, 98, 31],
  [182, 80, 31],
  [218, 80, 31],
  [250, 98, 31],
  [270, 128, 30],
  [278, 164, 29],
  [276, 200, 27],
  [268, 232, 25],
] as const;

const CENTRE_PART =
  'M200 95C177 106 155 128 147 170C143 180 138 186 134 196C122 118 150 68 200 68S278 118 266 196C262 186 257 180 253 170C245 128 223 106 200 95Z';
const SIDE_SWEEP =
  'M174 92C158 108 149 134 146 172C142 182 138 188 134 196C120 116 148 66 202 66S278 118 266 196C262 186 258 176 254 166C250 132 214 122 174 92Z';

/** The hair behind neck and shoulders, which is painted first. */
export function hairBehind({ hair, hairColor }: Person): string {
  const back = darker(hairColor, 0.18);
  const shapes: Partial<Record<Hair, string>> = {
    long: `<path d="M128 160C124 96 156 66 200 66S276 96 272 160C274 230 296 262 292 322Q200 352 108 322C104 262 126 230 128 160Z" fill="${back}"/>`,
    'long-wave': `<path d="M126 160C122 94 156 64 200 64S278 94 274 160C272 196 296 212 290 244C286 270 304 286 294 316Q200 346 106 316C96 286 114 270 110 244C104 212 128 196 126 160Z" fill="${back}"/>`,
    bob: `<path d="M128 160C124 96 156 66 200 66S276 96 272 160C278 200 284 226 274 254Q236 268 200 262T126 254C116 226 122 200 128 160Z" fill="${back}"/>`,
    bun: `<circle cx="200" cy="62" r="32" fill="${hairColor}"/><path d="M178 52q22-18 44 2" fill="none" stroke="${lighter(hairColor, 0.16)}" stroke-width="4" stroke-linecap="round"/>`,
    braid: `<path d="M130 160C126 96 156 66 200 66S274 96 270 160C270 190 262 220 250 240H150C138 220 130 190 130 160Z" fill="${back}"/>`,
    'big-curls': blob(BIG_CURLS, back),
  };
  return shapes[hair] ?? '';
}

/** The hair around the face. */
export function hairInFront({ hair, hairColor, grey }: Person): string {
  const light = shine(hairColor, grey);
  const fill = (path: string) => `<path d="${path}" fill="${hairColor}"/>`;
  const gleam = (path: string) =>
    `<path d="${path}" fill="none" stroke="${light}" stroke-width="4.500" stroke-linecap="round" opacity=".75"/>`;
  const shapes: Record<Hair, string> = {
    'side-part': `${fill('M139 158C128 100 152 66 204 66C254 66 274 102 261 158C258 142 254 130 246 120C218 124 186 118 166 102C154 118 145 134 139 158Z')}${gleam('M172 88Q206 98 240 98')}`,
    crop: `${fill('M141 152C134 102 164 75 200 75S266 102 259 152C257 136 252 124 243 115Q200 100 157 115C148 124 143 136 141 152Z')}${gleam('M176 90Q200 83 224 90')}`,
    quiff: `${fill('M140 156C128 116 138 84 166 72C184 54 238 52 256 78C274 96 270 126 260 156C257 138 250 124 240 114C214 122 192 104 174 110C156 116 146 134 140 156Z')}${gleam('M172 86Q206 66 244 84')}`,
    curls:
      blob(CURLS, hairColor) +
      blob(
        [
          [182, 92, 7],
          [222, 90, 8],
          [154, 112, 6],
        ],
        light,
      ).replaceAll('/>', ' opacity=".35"/>'),
    receding: fill(
      'M139 172C133 134 142 110 160 94C155 112 152 132 150 152Q144 160 139 172ZM261 172C267 134 258 110 240 94C245 112 248 132 250 152Q256 160 261 172Z',
    ),
    long: `${fill(CENTRE_PART)}${gleam('M158 112Q168 96 184 90')}`,
    'long-wave': `${fill(SIDE_SWEEP)}${gleam('M204 88Q236 96 250 124')}`,
    bun: `${fill(CENTRE_PART)}${gleam('M158 112Q168 96 184 90')}`,
    bob: `${fill(SIDE_SWEEP)}${fill('M134 186Q128 226 138 250Q150 240 147 176ZM266 186Q272 226 262 250Q250 240 253 176Z')}${gleam('M204 88Q236 96 250 124')}`,
    braid: `${fill(CENTRE_PART)}${gleam('M158 112Q168 96 184 90')}`,
    pixie: `${fill('M138 176C124 104 152 66 204 66C258 66 278 108 262 176C259 158 256 146 250 136C232 132 206 124 188 108C176 126 152 128 148 146Q142 158 138 176Z')}${gleam('M196 86Q230 90 246 112')}`,
    'big-curls': `${fill('M142 160C132 100 164 80 200 80S268 100 258 160C256 136 240 116 214 112Q196 118 178 110C156 120 146 138 142 160Z')}`,
  };
  return shapes[hair];
}

/** The hair over the clothes, which is painted last. */
export function hairOverShoulder({ hair, hairColor, grey }: Person): string {
  if (hair !== 'braid') return '';
  const knots = [262, 288, 314, 340, 364].map(
    (y, index) =>
      `<ellipse cx="${262 + (index % 2 === 0 ? -2 : 3)}" cy="${y}" rx="${19 - index * 1.5}" ry="17" fill="${hairColor}"/><path d="M${250 + index} ${y - 4}q12 12 22 0" stroke="${shine(hairColor, grey)}" stroke-width="3" fill="none" stroke-linecap="round" opacity=".6"/>`,
  );
  return `<path d="M250 200Q280 220 274 262L250 262Q256 226 250 200Z" fill="${hairColor}"/>${knots.join('')}<rect x="252" y="372" width="20" height="9" rx="4" fill="#c2410c"/>`;
}
