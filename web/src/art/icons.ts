// Every icon, 24 x 24. Game glyphs are solid; interface glyphs are strokes.

const solid: Record<string, string> = {
  stake: `<path d="M1.800 22.2 13.6 3.300a1.700 1.7 0 0 1 2.65-.300l4.750 4.750a1.700 1.7 0 0 1-.3 2.650z"/><path d="M12.300 5.700l6 6M10.700 8.300l5 5" stroke="var(--cut,#0005)" stroke-width="1.5" fill="none"/>`,
  sword: `<path d="M21.800 2.200l-.8 4.700L10.200 17.700l-3.9-3.900L17.100 3zM4.300 12.400l1.700-1.7 7.3 7.3-1.7 1.7-2.2-1.1-3.5 3.500a1.700 1.7 0 0 1-2.6-2.400l.1-.1 3.4-3.400z"/><path d="M9.200 14.800L19 5" stroke="var(--cut,#0005)" stroke-width="1.1" fill="none"/>`,
  book: `<path d="M11.200 5.700C9 4.1 5.9 3.6 2.6 3.900A.8.8 0 0 0 1.9 4.700v12.600c0 .5.4.8.9.8 3-.2 5.800.3 8.4 2zM12.800 5.700c2.200-1.6 5.3-2.1 8.6-1.800a.8.8 0 0 1 .7.800v12.600c0 .5-.4.8-.9.8-3-.2-5.800.3-8.4 2z"/>`,
  friends: `<circle cx="8.4" cy="7.6" r="3.9"/><path d="M1.400 20.200c0-4.6 2.9-7.4 7-7.400s7 2.8 7 7.400z"/><path d="M14.300 10.900a3.600 3.6 0 1 0 .5-6.6 5.6 5.6 0 0 1-.5 6.600zM17.300 20.200h5.300c0-4.3-2.5-6.9-6-7.1-.6 0-1.200.1-1.700.2 1.6 1.6 2.4 4 2.4 6.900z"/>`,
  flame: `<path d="M12.300 1.600c.5 4.3 6.5 6.5 6.5 12.7 0 4.7-2.9 8.1-6.8 8.100s-6.8-3-6.8-7.300c0-3.1 1.9-4.8 2.7-7.3 1.200.9 1.7 2.1 1.9 3.6 1.9-2.4 3-6 2.5-9.800z"/><path d="M12.100 13.200c.3 1.9 2.3 2.7 2.3 4.9 0 1.6-1 2.6-2.4 2.600s-2.4-1-2.4-2.500c0-1.300.8-1.9 1.1-2.900.5.4.7.8.8 1.300.5-.9.8-2 .6-3.400z" fill="var(--cut,#0006)"/>`,
  gem: `<path d="M12 1.800l8.400 6L12 22.4 3.6 7.800z"/><path d="M3.600 7.800h16.800M12 1.800L8.300 7.8 12 22.400l3.700-14.600z" fill="none" stroke="var(--cut,#0005)" stroke-width="1.1" stroke-linejoin="round"/>`,
  spark: `<path d="M12 1.300c.9 6.4 3.3 9 10.7 10.700C15.300 13.7 12.9 16.3 12 22.7 11.1 16.3 8.7 13.7 1.3 12 8.7 10.3 11.1 7.7 12 1.300z"/><circle cx="19.2" cy="4.8" r="1.5"/><circle cx="4.8" cy="19.2" r="1.5"/>`,
  punch: `<path d="M3.700 9.200V7.100a2 2 0 0 1 4 0v-.900a2.050 2.05 0 0 1 4.1 0v.100a2.050 2.05 0 0 1 4.1 0v1a2 2 0 0 1 4 0v6.400c0 4.3-3 7-7.6 7-5 0-8.6-2.6-8.6-6.900z"/><path d="M7.700 7v4M11.800 6.300V11M15.900 7.200v3.600M3.900 12.800c2.400-1.6 5.6-1.5 7.9-.4 1.300.700.9 2.6-.7 2.600H8.200" fill="none" stroke="var(--cut,#0006)" stroke-width="1.3" stroke-linecap="round"/>`,
  kick: `<path d="M8.300 2.200h6.300l-.5 9.4 6.2 4.200c1.300.9 1.9 2 1.9 3.400v.6H7.600c-1 0-1.7-.8-1.6-1.800z"/><path d="M22.200 21.400H7.400" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/><path d="M1.600 7.400h3.800M1.600 11.400h3.200M1.600 15.400h2.600" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" fill="none"/>`,
  jab: `<path d="M1.400 9.300h7.300V8c0-1.3 1-2.3 2.3-2.300h4.400c2 0 3.5 1.6 3.5 3.500v5.600c0 2-1.6 3.5-3.5 3.500H11c-1.3 0-2.3-1-2.3-2.300v-1.300H1.400z"/><path d="M14.700 9.200h4M14.700 12h4.200M14.700 14.800h4" stroke="var(--cut,#0006)" stroke-width="1.2" fill="none" stroke-linecap="round"/><path d="M20.700 6.200l2-1.600M21.400 12h1.800M20.700 17.800l2 1.6" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>`,
  fangs: `<path d="M1.600 5.200c3.300-1.7 7.1-1.6 10.400.3 3.3-1.9 7.1-2 10.4-.3-.3 2.2-1.1 3.7-2.3 4.700L18 20.2 14.6 10.600c-1.700.5-3.500.5-5.2 0L6 20.2 3.9 9.900C2.700 8.9 1.9 7.4 1.6 5.200z"/>`,
  moon: `<path d="M14.600 2.400A9.900 9.9 0 1 0 21.7 15 8 8 0 0 1 14.6 2.400z"/>`,
  sun: `<circle cx="12" cy="12" r="4.7"/><path d="M12 1.600v3M12 19.400v3M1.600 12h3M19.400 12h3M4.650 4.650l2.100 2.100M17.250 17.250l2.100 2.100M4.650 19.350l2.100-2.100M17.250 6.750l2.100-2.1" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  boot: `<path d="M7 2.500h6.600l-.4 8.2 5.9 3.600c1.300.8 2 2 2 3.500v.7H5.600l.8-8z"/><path d="M5.400 21h15.800" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  house: `<path d="M12 2.6 22 11h-2.700v9.600h-5.200v-5.800H9.900v5.800H4.700V11H2z"/>`,
  heart: `<path d="M12 21.200C5.200 16.3 2 12.6 2 8.600a5.200 5.2 0 0 1 10-2.1 5.2 5.2 0 0 1 10 2.100c0 4-3.2 7.7-10 12.600z"/>`,
  grid: `<path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z"/>`,
  maw: `<path d="M12 1.500l2 3.4 3.5-1.700.6 3.9 3.900.4-1.5 3.6 2.6 2.9-3.4 1.9 1 3.8-3.9-.2-1.2 3.700L12 21l-3.6 2.2-1.2-3.7-3.900.2 1-3.800L.9 14l2.600-2.900L2 7.500l3.900-.4.6-3.900L10 4.900z"/><ellipse cx="12" cy="12.2" rx="5" ry="5.3" fill="var(--cut,#000)"/>`,
};

const line: Record<string, string> = {
  undo: `<path d="M4 9.500h10.500a5.500 5.5 0 0 1 0 11H9M4 9.500l4.500-4.500M4 9.5 8.5 14"/>`,
  cards: `<rect x="3.5" y="5.5" width="10.5" height="14.5" rx="2"/><path d="M9 2.800l8.700 1.500a2 2 0 0 1 1.6 2.300l-2 11.3"/>`,
  chat: `<path d="M4 5h16v11H11l-4.5 4v-4H4z"/>`,
  log: `<path d="M5 5.500h14M5 10h14M5 14.500h14M5 19h8"/>`,
  dice: `<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01" stroke-width="2.6"/>`,
  sheet: `<circle cx="12" cy="8" r="4"/><path d="M4.500 20.500c.6-4.3 3.4-6.5 7.5-6.500s6.900 2.2 7.5 6.5"/>`,
  globe: `<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/>`,
  plus: `<path d="M12 5v14M5 12h14"/>`,
  close: `<path d="M6 6l12 12M18 6 6 18"/>`,
  back: `<path d="M14.500 5 7.5 12l7 7"/>`,
  next: `<path d="M9.500 5l7 7-7 7"/>`,
  menu: `<path d="M4 7h16M4 12h16M4 17h16"/>`,
  bot: `<rect x="4.5" y="8" width="15" height="11" rx="3"/><path d="M12 4v4M9 13h.01M15 13h.01M9.500 16h5" /><circle cx="12" cy="3.6" r=".8"/>`,
  clock: `<circle cx="12" cy="12.5" r="8.5"/><path d="M12 8v4.800l3 2M9.500 2h5"/>`,
  target: `<circle cx="12" cy="12" r="7"/><path d="M12 2v5M12 17v5M2 12h5M17 12h5"/>`,
  lock: `<rect x="5" y="11" width="14" height="9.5" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>`,
  swap: `<path d="M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4"/>`,
  flag: `<path d="M6 21.500V3.500c4-2 7 2 12 0v9c-5 2-8-2-12 0"/>`,
  sound: `<path d="M4 9.500v5h4l5 4.500v-14L8 9.500zM16.500 9a4.500 4.5 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11"/>`,
  centre: `<circle cx="12" cy="12" r="3"/><path d="M12 2.500v4M12 17.500v4M2.500 12h4M17.500 12h4"/>`,
  eye: `<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z"/><circle cx="12" cy="12" r="3"/>`,
  deck: `<rect x="6" y="3.5" width="12" height="17" rx="2"/><path d="M9 7.500h6M9 11h6"/>`,
};

/** Solid glyphs of a game, known under their names from then on; a name that is taken stays what it is. */
export function addGlyphs(glyphs: Record<string, string>): void {
  for (const [name, drawn] of Object.entries(glyphs)) if (!(name in line)) solid[name] ??= drawn;
}

export function inner(name: string): string {
  const filled = solid[name];
  return filled !== undefined
    ? `<g fill="currentColor" stroke="none">${filled}</g>`
    : `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${line[name] ?? ""}</g>`;
}

/** An icon inside another drawing, centred on x, y. */
export function glyph(name: string, x: number, y: number, size: number, extra = ""): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" ${extra}>${inner(name)}</g>`;
}
