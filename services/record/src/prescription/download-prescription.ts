import type { Language } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { describePaper } from './describe-paper';
import { accessPrescription } from './prescription.access';
import { writePaper } from './write-paper';

/**
 * The signed paper. It is written and signed when it is asked for, so that one which has ended says so.
 * @throws NotFoundError for people who are neither its doctor nor an owner of its pet
 */
export async function downloadPrescription(
  deps: Pick<Deps, 'prescriptions' | 'pets' | 'consultations' | 'publicUrl' | 'certificate' | 'now'>,
  actor: Actor,
  { id, language }: { id: string; language: Language },
): Promise<{ name: string; pdf: Buffer }> {
  const one = await accessPrescription(deps, actor, id);
  const url = `${deps.publicUrl}/prescription/${one.code}`;
  const paper = describePaper(one, { language, url });
  const pdf = await writePaper(paper, await deps.certificate(), deps.now());
  return { name: `vetcare-prescription-${one.code}.pdf`, pdf };
}
