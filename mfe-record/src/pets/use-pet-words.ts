import type { Pet } from '@vetcare/contracts';
import { formatDate, formatNumber, serverNow, useTexts } from '@vetcare/web-kit';
import { speciesTexts } from '@vetcare/web-kit/species';
import { ageOf } from './age';
import { texts } from './pet-words.texts';

type Described = Pick<Pet, 'species' | 'breed' | 'sex' | 'neutered' | 'born' | 'diedOn'>;

/** How pets are described in words, in the language of the page. */
export function usePetWords() {
  const t = useTexts(texts);
  const species = useTexts(speciesTexts);
  const age = ({ born, diedOn }: Described): string => {
    if (!born) return '';
    const { years, months } = ageOf(born.on, diedOn ? new Date(diedOn) : new Date(serverNow()));
    const said = years >= 2 ? t.years(years) : years * 12 + months > 0 ? t.months(years * 12 + months) : t.newborn;
    return born.about ? t.about(said) : said;
  };
  const sex = ({ sex: given, neutered }: Described): string => (given ? (neutered ? t.neuteredSex : t.sex)[given] : '');
  return {
    species,
    /** Under a kilogram in grams, as the scales for small animals show it. */
    weight: (kg: number) => (kg < 1 ? t.grams(formatNumber(Math.round(kg * 1000))) : t.kg(formatNumber(kg))),
    /** "Dog · Indie · Female, spayed · About 3 years old" */
    summary: (pet: Described): string =>
      [species[pet.species], pet.breed, sex(pet), pet.diedOn ? t.died(formatDate(pet.diedOn)) : age(pet)]
        .filter(Boolean)
        .join(' · '),
  };
}
