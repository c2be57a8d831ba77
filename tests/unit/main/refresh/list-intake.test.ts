import { describe, expect, it } from 'vitest';
import { largestList } from '../../../../src/main/refresh/worker/allowance';
import { ListIntake } from '../../../../src/main/refresh/worker/list-reader';

/** A list of offices after its head, before its rows. */
function afterHead(parts: Readonly<Record<string, unknown>>): ListIntake {
  const intake = new ListIntake('advisers', null);
  const head = JSON.stringify({ period: '2026-10', ...parts, columns: [0, 2, 11] }).slice(0, -1);
  intake.take(Buffer.from(`${head},"rows":[["12345678","Kantoor",true]`));
  return intake;
}

describe('a list that arrives', () => {
  it('has the expected number of rows if the provider sends it', () => {
    expect(afterHead({ rowCount: 25_000 }).expected).toBe(25_000);
    expect(afterHead({}).expected).toBeNull();
  });

  it.each([-1, 1.5, 'veel', null, largestList.rows + 1, 1e300])(
    'is read without an expected number when the provider sends %s',
    (rowCount) => {
      const intake = afterHead({ rowCount });
      expect(intake.expected).toBeNull();
      intake.take(Buffer.from(']}'));
      expect(intake.end()).toBeNull();
      expect(intake.close()).toMatchObject({ rows: 1, sent: 1 });
    },
  );
});
