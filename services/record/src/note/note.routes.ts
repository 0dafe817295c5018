import { type Mount, recordVersion, setETag } from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { deleteTemplate, saveTemplate } from './change-template';
import { countUnsigned, describeNote, listNotes } from './describe-note';
import { accessOwnNote, type OwnNote } from './note.access';
import { saveNote } from './save-note';
import { addToNote, signNote } from './sign-note';
import { changedAtOf, type TemplateRecord } from './template.store';

/** The calls with which doctors write their notes. The id in the path is the booking's. */
export function mountNotes(deps: Deps, on: Mount): void {
  const changed = async (note: OwnNote) => ({ success: true as const, ...(await describeNote(deps, note)) });
  on('listNotes', ({ actor, query }) => listNotes(deps, actor.id, query));
  on('countUnsignedNotes', async ({ actor }) => ({ count: await countUnsigned(deps, actor.id) }));
  on('getNote', async ({ actor, id, response }) => {
    const note = await describeNote(deps, await accessOwnNote(deps, actor, id));
    setETag(response, note.version);
    return note;
  });
  on('saveNote', async ({ actor, id: bookingId, body: texts, seen, response }) => {
    const note = await changed(await saveNote(deps, actor, { bookingId, texts, seen }));
    setETag(response, note.version);
    return note;
  });
  on('signNote', async ({ actor, id: bookingId, body, requestId }) =>
    changed(await signNote(deps, actor, { ...body, bookingId, requestId })),
  );
  on('addToNote', async ({ actor, id: bookingId, body, requestId }) =>
    changed(await addToNote(deps, actor, { ...body, bookingId, requestId })),
  );
}

function describeTemplate(template: TemplateRecord) {
  const { _id, name, findings, assessment, plan, summary } = template;
  return {
    ...{ _id: String(_id), name, findings, assessment, plan, summary },
    version: recordVersion(changedAtOf(template)),
  };
}

/** The calls about a doctor's own templates. */
export function mountTemplates(deps: Deps, on: Mount): void {
  on('listNoteTemplates', async ({ actor }) => ({
    templates: (await deps.templates.listOf(actor.id)).map(describeTemplate),
  }));
  on('saveNoteTemplate', async ({ actor, body, seen, response }) => {
    const template = describeTemplate(await saveTemplate(deps, actor, { ...body, seen }));
    setETag(response, template.version);
    return { success: true as const, template };
  });
  on('deleteNoteTemplate', async ({ actor, id, seen }) => {
    await deleteTemplate(deps, actor, { id, seen });
    return { success: true as const };
  });
}
