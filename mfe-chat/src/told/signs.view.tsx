import type { Intake } from '@vetcare/contracts';
import { redFlags } from '@vetcare/contracts/red-flags';
import { useLanguage } from '@vetcare/web-kit';
import css from './told.module.css';

export interface SignsProps {
  codes: Intake['redFlags'];
}

/** The signs of an emergency that the owner ticked, in words. */
export function Signs({ codes }: SignsProps) {
  const language = useLanguage();
  return (
    <ul className={css.signs}>
      {codes.map((code) => (
        <li key={code}>{redFlags[code][language].sign}</li>
      ))}
    </ul>
  );
}
