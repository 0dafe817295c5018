import { useState } from 'react';
import { usePosition } from './use-position';

/** Which of the listed clinics are looked for: those of a city, or those around the user. */
export function useClinicChoice() {
  const [city, setCity] = useState('');
  return { city, setCity, ...usePosition() };
}
export type ClinicChoice = ReturnType<typeof useClinicChoice>;
