/** What the selection and the course of the game say about a space; each mark differs by shape, not by colour alone. */
export interface SpaceMarks {
  /** Own pawn that can be picked. */
  readonly isMine: boolean;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isTarget: boolean;
  /** Own pawn that can be picked now, or that could go to the chosen target. */
  readonly isOffered: boolean;
  /** The ribbon of a way ends here. */
  readonly isWayEnd: boolean;
  readonly isOnWay: boolean;
  readonly isDivinable: boolean;
  /** An Otoma pawn that can be named as the next to move. */
  readonly isChoice: boolean;
  /** Something happened here since my last turn. */
  readonly isLast: boolean;
  /** What was just asked for here was refused. */
  readonly isRefused: boolean;
  /** The space a tile must be given for. */
  readonly isWanted: boolean;
  /** Parts that a motion still holds back: they are drawn when it lands. */
  readonly isPawnAway: boolean;
  readonly isTerrainAway: boolean;
  readonly isCropAway: boolean;
}

/** A space that nothing is said about. */
export const unmarked: SpaceMarks = {
  isMine: false,
  isSelected: false,
  isReachable: false,
  isTarget: false,
  isOffered: false,
  isWayEnd: false,
  isOnWay: false,
  isDivinable: false,
  isChoice: false,
  isLast: false,
  isRefused: false,
  isWanted: false,
  isPawnAway: false,
  isTerrainAway: false,
  isCropAway: false,
};
