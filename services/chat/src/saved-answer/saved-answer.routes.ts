import type { SavedAnswers } from '@vetcare/contracts';
import { type Mount, setETag } from '@vetcare/service-kit';
import type { Response } from 'express';
import { deleteAnswer, listAnswers, orderAnswers, type SavedAnswerDeps, saveAnswer } from './change-answers';

function changed(response: Response, list: SavedAnswers) {
  setETag(response, list.version);
  return { success: true as const, ...list };
}

/** The calls about a doctor's own saved answers. */
export function mountSavedAnswers(deps: SavedAnswerDeps, on: Mount): void {
  on('listSavedAnswers', async ({ actor, response }) => {
    const list = await listAnswers(deps, actor);
    setETag(response, list.version);
    return list;
  });
  on('saveAnswer', async ({ actor, id, body, seen, response }) =>
    changed(response, await saveAnswer(deps, actor, { ...body, id, seen })),
  );
  on('deleteSavedAnswer', async ({ actor, id, seen, response }) =>
    changed(response, await deleteAnswer(deps, actor, { id, seen })),
  );
  on('orderSavedAnswers', async ({ actor, body: { ids }, seen, response }) =>
    changed(response, await orderAnswers(deps, actor, { ids, seen })),
  );
}
