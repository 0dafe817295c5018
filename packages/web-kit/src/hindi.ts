import { errorTranslations } from './api/error-translations';
import { faults } from './api/faults.hi';
import { reasons } from './api/reasons.hi';

/** Registers the Hindi translations of the API's error messages when it is imported. */
errorTranslations.hi = { reasons, faults };
