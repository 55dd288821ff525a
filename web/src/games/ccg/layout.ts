// Where the spaces lie: 4n plates round the Park, clockwise, the four of the player who looks nearest to them.

export interface Layout {
  columns: number;
  rows: number;
  /** Of each space by its number: column and row, from 1. */
  cells: [number, number][];
}

/** Two players sit at a 3 x 3 grid, four at a 5 x 5 one; many sit at one that is wider than high. */
export function layoutOf(players: number, seat: number, upright: boolean): Layout {
  const side = players + 1;
  const wider = upright ? 0 : Math.max(0, Math.floor((players - 4) / 2));
  const columns = side + wider;
  const rows = side - wider;
  const border = clockwise(columns, rows);
  const count = border.length;
  const first = Math.floor((columns - 4) / 2);
  const cells = border.map((_, space): [number, number] => {
    const place = (((space - seat * 4 + first) % count) + count) % count;
    return border[place] ?? [1, 1];
  });
  return { columns, rows, cells };
}

/** The cells of the border from the lower right corner on. */
function clockwise(columns: number, rows: number): [number, number][] {
  const cells: [number, number][] = [];
  for (let column = columns; column > 1; column -= 1) cells.push([column, rows]);
  for (let row = rows; row > 1; row -= 1) cells.push([1, row]);
  for (let column = 1; column < columns; column += 1) cells.push([column, 1]);
  for (let row = 1; row < rows; row += 1) cells.push([columns, row]);
  return cells;
}
