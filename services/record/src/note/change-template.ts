import { MAX_NOTE_TEMPLATES, type SaveTemplateBody } from '@vetcare/contracts';
import {
  type Actor,
  inLockedTransaction,
  NotFoundError,
  ProductError,
  refuseStale,
  timestampAfter,
} from '@vetcare/service-kit';
import type { Deps } from '../deps';
import { templateLockOf } from '../pet/lock-names';
import { changedAtOf, type TemplateRecord } from './template.store';

type TemplateDeps = Pick<Deps, 'connection' | 'locks' | 'templates' | 'now'>;

const PARTS = ['findings', 'assessment', 'plan', 'summary'] as const;

/** A template is one whole: its parts were all written at its last change, by its doctor. */
const editsOf = (template: TemplateRecord, fields: readonly string[]) =>
  fields.map((field) => ({ field, at: changedAtOf(template), by: template.doctorId }));

/**
 * Keeps a template in place of the doctor's one of the same name. The same texts once more change nothing.
 * @param seen the version of the one that the doctor saw under this name
 * @throws ConflictError `changed_meanwhile` if it is newer, ProductError `too_many_templates`
 */
export const saveTemplate = (
  { connection, locks, templates, now }: TemplateDeps,
  { id }: Actor,
  { seen, ...body }: SaveTemplateBody & { seen: Date | undefined },
): Promise<TemplateRecord> =>
  inLockedTransaction(connection, locks, templateLockOf(id), async (session) => {
    const before = await templates.findNamed(session, id, body.name);
    const changed = PARTS.filter((part) => before?.[part] !== body[part]);
    if (before && changed.length === 0) return before;
    refuseStale(before ? editsOf(before, changed) : [], changed, seen);
    if ((await templates.countOthers(session, id, body.name)) >= MAX_NOTE_TEMPLATES)
      throw new ProductError('too_many_templates', { params: { most: MAX_NOTE_TEMPLATES } });
    return templates.put(session, id, { ...body, changedAt: timestampAfter(before && changedAtOf(before), now()) });
  });

/** @throws NotFoundError, ConflictError `changed_meanwhile` if the doctor has not seen its last change */
export const deleteTemplate = (
  { connection, locks, templates }: TemplateDeps,
  actor: Actor,
  { id, seen }: { id: string; seen: Date | undefined },
): Promise<void> =>
  inLockedTransaction(connection, locks, templateLockOf(actor.id), async (session) => {
    const template = await templates.find(session, actor.id, id);
    if (!template) throw new NotFoundError('template_not_found');
    refuseStale(editsOf(template, PARTS), PARTS, seen);
    await templates.remove(session, actor.id, id);
  });
