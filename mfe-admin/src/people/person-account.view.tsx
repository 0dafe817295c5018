import type { AdminPerson } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import { type Fact, FactList } from '../list/fact-list.view';
import { peopleTexts } from './people.texts';

/** How to reach a user, and the state of their account. */
export function PersonAccount({ person }: { person: AdminPerson }) {
  const t = useTexts(peopleTexts);
  const { email, PhoneNo, language, secondFactor, registeredAt, acceptedTerms, reason, deleted } = person;
  const facts: Fact[] = [
    { name: t.email, value: !deleted && <a href={`mailto:${email}`}>{email}</a> },
    { name: t.phone, value: PhoneNo && <a href={`tel:${PhoneNo}`}>{PhoneNo}</a> },
    { name: t.registered, value: formatDate(registeredAt, 'dateTime') },
    { name: t.terms, value: acceptedTerms ? t.termsOf(formatDate(acceptedTerms)) : t.notAsked },
    { name: t.language, value: language ? t.languages[language] : t.notChosen },
    { name: t.factor, value: secondFactor ? t.factorOn : t.factorOff },
    { name: t.reason, value: reason },
  ];
  return (
    <SectionCard title={t.account}>
      <FactList facts={facts} />
    </SectionCard>
  );
}
