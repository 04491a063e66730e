import { WholeWords } from './whole-words';

export default { component: WholeWords };

/** As narrow as a tile: T-Shirt and Roll-Neck stand on one line, the long compound may part. */
export function Titles() {
  return (
    <div style={{ width: '9rem' }}>
      <p>
        <WholeWords text="Heavyweight Cotton T-Shirt" />
      </p>
      <p>
        <WholeWords text="Fine Merino Roll-Neck" />
      </p>
      <p>
        <WholeWords text="Relaxed Double-Breasted Coat" />
      </p>
    </div>
  );
}
