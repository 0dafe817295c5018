import type { Note, NoteTexts } from '@vetcare/contracts';
import { ApiError, createLiveValue, isTransient, type LiveValue } from '@vetcare/web-kit';
import {
  conflictsOf,
  type NoteDraft,
  type NotePart,
  readDraft,
  typedInto,
  withoutSent,
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

  /** Settles a conflict. What was typed is saved over the other text, or dropped for it. */
  choose(part: NotePart, whose: 'mine' | 'other'): void {
    const { saved, conflicts } = this.state.get();
    const kept = Object.entries(this.draft?.typed ?? {}).filter(([name]) => whose === 'mine' || name !== part);
    const base = Object.fromEntries(kept.map(([name]) => [name, saved[name as NotePart]]));
    const open = conflicts.filter((name) => name !== part);
    const draft = { seen: saved.version, base, typed: Object.fromEntries(kept) };
    this.store(draft, { conflicts: open, progress: open.length > 0 ? 'conflict' : 'saved' });
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
    this.update({ typed: this.draft?.typed ?? {} });
    if (this.draft) return;
    await this.options.read().then(
      (saved) => this.update({ saved, progress: 'saved' }),
      () => this.wait(),
    );
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
    if (!draft || this.state.get().conflicts.length > 0) return;
    this.update({ progress: 'saving' });
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

  private async fail(error: unknown): Promise<void> {
    if (isTransient(error)) return this.wait();
    const isStale = error instanceof ApiError && error.code === 'conflict';
    const saved = isStale ? await this.options.read().catch(() => null) : this.state.get().saved;
    if (!saved) return this.wait();
    const { draft } = this;
    const conflicts = draft && !saved.signedAt ? conflictsOf(draft, saved) : [];
    if (conflicts.length > 0) this.update({ saved, conflicts, progress: 'conflict' });
    else this.update({ saved, progress: 'refused', error });
  }
}
