import { describe, expect, it } from 'vitest';
import { largestList } from '../../../src/main/refresh/worker/allowance';
import { ListIntake } from '../../../src/main/refresh/worker/list-reader';

/** What a list of offices says of itself before its rows come. */
function afterHead(said: Readonly<Record<string, unknown>>): ListIntake {
  const intake = new ListIntake('advisers', null);
  const head = JSON.stringify({ period: '2026-10', ...said, columns: [0, 2, 11] }).slice(0, -1);
  intake.take(Buffer.from(`${head},"rows":[["12345678","Kantoor",true]`));
  return intake;
}

describe('a list that comes in', () => {
  it('knows how many rows come, where the provider says so', () => {
    expect(afterHead({ rowCount: 25_000 }).expected).toBe(25_000);
    expect(afterHead({}).expected).toBeNull();
  });

  it.each([-1, 1.5, 'veel', null, largestList.rows + 1, 1e300])('is read all the same when it says %s', (rowCount) => {
    const intake = afterHead({ rowCount });
    expect(intake.expected).toBeNull();
    intake.take(Buffer.from(']}'));
    expect(intake.end()).toBeNull();
    expect(intake.close()).toMatchObject({ rows: 1, sent: 1 });
  });
});
