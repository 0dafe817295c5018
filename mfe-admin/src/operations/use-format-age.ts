import { useTexts } from '@vetcare/web-kit';
import { texts } from './operations.texts';

/** Formats a duration: 42 s, 5 min, 3 h. */
export function useFormatAge(): (seconds: number) => string {
  const { age } = useTexts(texts);
  return (seconds) => {
    if (seconds < 60) return age.seconds(Math.round(seconds));
    return seconds < 3600 ? age.minutes(Math.floor(seconds / 60)) : age.hours(Math.floor(seconds / 3600));
  };
}
