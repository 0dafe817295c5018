import type { Mount } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { untilClosed } from '../turn/in-turn';
import { accessOwnReferral, answerReferral } from './answer-referral';
import { describeLinked, describeReferral, describeReferrals, listReferrals } from './describe-referral';
import { makeLetterLink, openLetterLink } from './letter-link';
import { listAsked, listPetReferrals, readReferred } from './read-referrals';
import { refer, withdrawReferral } from './refer';
import type { ReferralRecord } from './referral';
import { downloadLetter, writeFile } from './send-letter';

/** The calls about referrals: of the doctor who refers, of the one who gets the pet, of the owners, and of people who have a link. */
export function mountReferrals(deps: Deps, on: Mount): void {
  const changed = async (one: ReferralRecord) => ({
    success: true as const,
    referral: await describeReferral(deps, one),
  });
  const listed = async (some: ReferralRecord[]) => ({ referrals: await describeReferrals(deps, some) });
  on('createReferral', async ({ actor, id: bookingId, body, requestId }) =>
    changed(await refer(deps, actor, { bookingId, requestId, ...body })),
  );
  on('listSentReferrals', async ({ actor, id }) => listed(await deps.referrals.sentOf(actor.id, id)));
  on('withdrawReferral', async ({ actor, id, requestId }) =>
    changed(await withdrawReferral(deps, actor, { id, requestId })),
  );
  on('listReferred', async ({ actor }) => ({
    referrals: await listReferrals(deps.people, await deps.referrals.openTo(actor.id, deps.now())),
  }));
  on('getReferred', ({ actor, id }) => readReferred(deps, actor, id));
  on('listAskedReferrals', async ({ actor, query }) => listed(await listAsked(deps, actor, query.doctorId)));
  on('listPetReferrals', async ({ actor, id }) => listed(await listPetReferrals(deps, actor, id)));
  on('getOwnReferral', async ({ actor, id }) => ({
    referral: await describeReferral(deps, await accessOwnReferral(deps, actor, id)),
  }));
  on('answerReferral', async ({ actor, id, body, requestId }) =>
    changed(await answerReferral(deps, actor, { id, requestId, ...body })),
  );
}

/** The calls about the letter of a referral. */
export function mountLetters(deps: Deps, on: Mount): void {
  on('getReferralPdf', async ({ actor, id, query, response }) => {
    const { name, pdf } = await downloadLetter(deps, actor, { id, ...query, closed: untilClosed(response) });
    response.attachment(name);
    response.set('cache-control', 'no-store');
    response.type('application/pdf').send(pdf);
    // Bytes are sent as they are; a text would be encoded.
    return '';
  });
  on('createReferralLink', async ({ actor, id, body, response }) => {
    const { referral, token } = await makeLetterLink(deps, actor, { id, ...body });
    response.set('cache-control', 'no-store');
    return { success: true as const, referral: await describeReferral(deps, referral), token };
  });
  on('openReferralLink', async ({ body, response }) => {
    response.set('cache-control', 'no-store');
    return describeLinked(deps, await openLetterLink(deps, body.token));
  });
  on('getLinkedReferralPdf', async ({ body, response }) => {
    const referral = await openLetterLink(deps, body.token);
    const [readerId, closed] = [String(referral._id), untilClosed(response)];
    const { name, pdf } = await writeFile(deps, referral, { language: body.language, readerId, closed });
    response.attachment(name);
    response.set('cache-control', 'no-store');
    response.type('application/pdf').send(pdf);
    return '';
  });
}
