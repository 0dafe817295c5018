import { type Place, transformOf } from './place';

/** The head of a dog, 124 × 100 with its middle at x = 62. */
export function DogHead(place: Place) {
  return (
    <g transform={transformOf(place, 124)}>
      <path d="M62 4c30 0 47 20 45 48-2 26-21 42-45 42S19 78 17 52C15 24 32 4 62 4z" fill="var(--art-fur)" />
      <path d="M62 5c-9 0-12 18-13 36h26C74 23 71 5 62 5z" fill="var(--art-fur-3)" />
      <ellipse cx="62" cy="68" rx="28" ry="22" fill="var(--art-fur-3)" />
      <path d="M34 12C13 6 0 28 2 54c1 16 16 20 23 8 5-10 4-30 17-42z" fill="var(--art-fur-2)" />
      <path d="M90 12c21-6 34 16 32 42-1 16-16 20-23 8-5-10-4-30-17-42z" fill="var(--art-fur-2)" />
      <g fill="var(--art-line)">
        <ellipse cx="43" cy="47" rx="5" ry="6" />
        <ellipse cx="81" cy="47" rx="5" ry="6" />
        <path d="M52 58c4-5 16-5 20 0 2 6-5 11-10 11s-12-5-10-11z" />
      </g>
      <circle cx="45" cy="44.5" r="1.8" fill="var(--art-paper)" />
      <circle cx="83" cy="44.5" r="1.8" fill="var(--art-paper)" />
      <path d="M55 78c4 3 10 3 14 0v7c0 10-14 10-14 0z" fill="var(--art-pink)" />
      <path d="M62 69v6c-3 6-12 7-16 2m16-2c3 6 12 7 16 2" stroke="var(--art-line)" strokeWidth="2.6" />
    </g>
  );
}

/** A sitting dog that looks at the viewer, 160 × 212. */
export function Dog(place: Place) {
  return (
    <g transform={transformOf(place, 160)}>
      <path d="M116 176c22 4 34-14 30-40" stroke="var(--art-fur-2)" strokeWidth="15" />
      <path d="M80 84c-36 0-50 48-52 88-1 26 14 36 52 36s53-10 52-36c-2-40-16-88-52-88z" fill="var(--art-fur)" />
      <path d="M28 178c2-18 18-26 30-16 8 8 6 38-4 44-18-2-27-12-26-28z" fill="var(--art-fur-2)" />
      <path d="M132 178c-2-18-18-26-30-16-8 8-6 38 4 44 18-2 27-12 26-28z" fill="var(--art-fur-2)" />
      <path d="M80 96c-20 0-27 26-25 50 2 16 12 24 25 24s23-8 25-24c2-24-5-50-25-50z" fill="var(--art-fur-3)" />
      <path d="M66 144v50M94 144v50" stroke="var(--art-fur)" strokeWidth="19" />
      <ellipse cx="65" cy="203" rx="14" ry="8" fill="var(--art-fur-3)" />
      <ellipse cx="95" cy="203" rx="14" ry="8" fill="var(--art-fur-3)" />
      <path d="M50 88c18 12 42 12 60 0l2 11c-20 13-44 13-64 0z" fill="var(--art-brand)" />
      <circle cx="80" cy="112" r="7.5" fill="var(--art-gold)" />
      <DogHead x={18} y={0} />
    </g>
  );
}
