import type { Note, NoteTexts } from '@vetcare/contracts';
import { ApiError, createLiveValue, isTransient, type LiveValue } from '@vetcare/web-kit';
import {
  conflictsOf,
  type NoteDraft,
  type NotePart,
  readDraft,
  rebased,
  typedInto,
  withoutSent,
  withSent,
  writeDraft,
} from './note-draft';

/** How long nothing is typed before it is saved, and how long until the next try without a connection. */
const PAUSE_MS = 800;
const RETRY_MS = 5_000;

/** `waiting`: there is no connection. `refused`: it cannot be saved as it is. */
export type Progress = 'saved' | 'typing' | 'saving' | 'waiting' | 'conflict' | 'refused';

interface WriterState {
  /** As the server has it. */
  saved: Note;
  typed: Partial<NoteTexts>;
  progress: Progress;
  /** The parts that another window changed, for which a person must choose. */
  conflicts: NotePart[];
  error: unknown;
}

interface WriterOptions {
  note: Note;
  storage: Storage;
  /** Where the browser keeps what is not saved yet. */
  key: string;
  save: (texts: Partial<NoteTexts>, seen: string) => Promise<Note>;
  read: () => Promise<Note>;
}

/** Saves a note while it is typed: one call at a time, kept in the browser until the server has it. */
export class NoteWriter {
  readonly state: LiveValue<WriterState>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Another window has saved the draft, and this one has not read the note since. */
  private isBehind = false;

  constructor(private readonly options: WriterOptions) {
    const typed = this.draft?.typed ?? {};
    this.state = createLiveValue<WriterState>({
      ...{ saved: options.note, typed, progress: 'saved', conflicts: [], error: null },
    });
  }

  change(texts: Partial<NoteTexts>): void {
    const { saved, conflicts } = this.state.get();
    const draft = typedInto(this.draft, saved, texts);
    this.store(draft, { progress: conflicts.length > 0 ? 'conflict' : 'typing' });
    this.later(PAUSE_MS);
  }

  /** Saves now what was typed. Resolves when it is saved, or when it is known that it can't be. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running = this.running.then(() => this.send());
    return this.running;
  }

  /** Settles a conflict. What was typed is saved over the other text or together with it, or dropped for it. */
  choose(part: NotePart, whose: 'mine' | 'both' | 'other'): void {
    const { saved, conflicts } = this.state.get();
    const { [part]: mine = '', ...others } = this.draft?.typed ?? {};
    const kept = { mine, both: [mine, saved[part]].filter(Boolean).join('\n\n'), other: undefined }[whose];
    const typed = { ...others, ...(kept !== undefined && { [part]: kept }) };
    const open = conflicts.filter((name) => name !== part);
    this.store(rebased(typed, saved), { conflicts: open, progress: open.length > 0 ? 'conflict' : 'saved' });
    void this.flush();
  }

  /** Takes over a note that another call answered. */
  replace(saved: Note): void {
    this.update({ saved, error: null });
  }

  /** Forgets what was typed, where it can no longer be saved. */
  discard(): void {
    this.store(null, { progress: 'saved', conflicts: [], error: null });
  }

  /** Another window of this browser has typed, or has saved what was typed. */
  async follow(): Promise<void> {
    clearTimeout(this.timer);
    const { draft } = this;
    this.isBehind = draft === null;
    if (draft) this.update({ typed: draft.typed });
    else await this.catchUp();
  }

  /** What another window has saved is fetched until it is here. Until then this one shows what was typed. */
  private async catchUp(): Promise<void> {
    const saved = await this.options.read().catch(() => null);
    if (!saved) return this.wait();
    this.isBehind = false;
    const { draft } = this;
    if (draft) this.update({ typed: draft.typed });
    else this.update({ saved, typed: {}, conflicts: [], progress: 'saved', error: null });
  }

  private get draft(): NoteDraft | null {
    return readDraft(this.options.storage, this.options.key);
  }

  private update(next: Partial<WriterState>): void {
    this.state.set({ ...this.state.get(), ...next });
  }

  private store(draft: NoteDraft | null, next: Partial<WriterState>): void {
    writeDraft(this.options.storage, this.options.key, draft);
    this.update({ ...next, typed: draft?.typed ?? {} });
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private wait(): void {
    this.update({ progress: 'waiting' });
    this.later(RETRY_MS);
  }

  private async send(): Promise<void> {
    const { draft } = this;
    if (!draft) return this.isBehind ? this.catchUp() : undefined;
    if (this.state.get().conflicts.length > 0) return;
    this.update({ progress: 'saving' });
    writeDraft(this.options.storage, this.options.key, withSent(draft));
    try {
      this.take(await this.options.save(draft.typed, draft.seen), draft.typed);
    } catch (error) {
      await this.fail(error);
    }
  }

  private take(saved: Note, sent: Partial<NoteTexts>): void {
    const left = withoutSent(this.draft, sent, saved);
    this.store(left, { saved, progress: left ? 'typing' : 'saved', error: null });
    if (left) this.later(PAUSE_MS);
  }

  /** What is saved is what this window had sent, and whose answer was lost. */
  private retryOn({ typed }: NoteDraft, saved: Note): void {
    this.store(rebased(typed, saved), { saved, progress: 'saving' });
    this.later(0);
  }

  private async fail(error: unknown): Promise<void> {
    if (isTransient(error)) return this.wait();
    const isStale = error instanceof ApiError && error.code === 'conflict';
    const saved = isStale ? await this.options.read().catch(() => null) : this.state.get().saved;
    if (!saved) return this.wait();
    const { draft } = this;
    const conflicts = draft && !saved.signedAt ? conflictsOf(draft, saved) : [];
    if (conflicts.length > 0) this.update({ saved, conflicts, progress: 'conflict' });
    else if (isStale && draft && !saved.signedAt) this.retryOn(draft, saved);
    else this.update({ saved, progress: 'refused', error });
  }
}
