import { refusalTexts } from './api/refusal-texts';
import { faults } from './api/refusals.faults.hi';
import { reasons } from './api/refusals.reasons.hi';

/** What the platform says to people, in Hindi. Imported for its effect, by whoever shows Hindi. */
refusalTexts.hi = { reasons, faults };
