/**
 * What the list of naughty words holds and furniture has, or what is said every day: a cabinet has a leg (poot), a lamp a pole
 * (paal), a sofa can be nude, and a seat is padded (bourré).
 */
export const harmlessWords: Readonly<Record<string, readonly string[]>> = {
  nl: [
    'aardappels afgieten', 'achter het raam zitten', 'aftrekken', 'afwerkplaats', 'afzuigen', 'anita', 'asbak', 'balen', 'bekken', 'beurt', 'boemelen', 'buffelen', 'de ballen', 'de hond uitlaten', 'de koffer induiken', 'del',
    'draaikont', 'driehoog achter wonen', 'een beurt geven', 'eikel', 'engerd', 'flikken', 'gat', 'gras maaien', 'griet', 'hol', 'johny', 'kanen', 'kettingzeug', 'knor', 'lummel', 'matje', 'mof', 'muts', 'naaien', 'naakt',
    'nicht', 'opzouten', 'paal', 'palen', 'pijpen', 'pik', 'poot', 'pot', 'raaskallen', 'remsporen', 'reutelen', 'schatje', 'slempen', 'spuiten', 'standje', 'stootje', 'sufferd', 'toeter', 'vergallen', 'watje', 'wippen', 'zaadje', 'zuigen',
  ],
  en: [
    'big black', 'bondage', 'coon', 'coons', 'domination', 'escort', 'girl on', 'grope', 'hard core', 'hardcore', 'how to kill', 'how to murder', 'huge fat', 'intercourse', 'kinky', 'leather restraint', 'lolita', 'mong', 'nude',
    'playboy', 'santorum', 'scat', 'scissoring', 'skeet', 'snatch', 'snowballing', 'spunk', 'suck', 'sucks', 'taste my', 'tied up', 'tight white', 'topless', 'twinkie', 'undressing', 'wrapping men', 'xx',
  ],
  de: ['bonze', 'bumsen', 'fratze', 'ische', 'kimme', 'lümmel', 'mufti', 'möpse', 'nackt', 'popel', 'poppen', 'rosette', 'schabracke'],
  fr: ['baiser', 'bander', 'bigornette', 'bite', 'bourré', 'bourrée', 'brouter le cresson', 'chatte', 'folle', 'gerbe', 'gerber', 'gueule', 'jouir', 'pédale', 'péter', 'ramoner', 'suce', 'tanche', 'tapette', 'trique'],
}
