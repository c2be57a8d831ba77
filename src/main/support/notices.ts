import type { Notice } from '../../shared/domain/program/notice';

/** The notices that the user has not closed yet; each is shown once. */
export class Notices {
  private readonly open = new Set<Notice>();

  constructor(private readonly onChange: (notices: readonly Notice[]) => void) {}

  current(): readonly Notice[] {
    return [...this.open];
  }

  raise(notice: Notice): void {
    if (this.open.has(notice)) return;
    this.open.add(notice);
    this.onChange(this.current());
  }

  close(notice: Notice): readonly Notice[] {
    if (this.open.delete(notice)) this.onChange(this.current());
    return this.current();
  }
}
