import { api, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import css from './legal.module.css';
import { legalTexts } from './legal.texts';

/** The company that runs the platform, from its settings, and who answers complaints. */
export function SellerFacts() {
  const t = useTexts(legalTexts);
  const { data, isError } = useQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => api.get('/api/seller', { signal }),
  });
  const facts = data && [
    [t.company, data.name],
    [t.address, data.address],
    [t.gstin, data.gstin],
    [t.officer, t.officerText(data.grievanceOfficer)],
  ];
  return (
    <section className={css.section}>
      <h2>{t.seller}</h2>
      {isError && <p>{t.sellerFailed}</p>}
      {facts && (
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
