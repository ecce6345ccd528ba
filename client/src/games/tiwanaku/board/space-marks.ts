/** Each mark differs by shape, not by colour alone. */
export interface SpaceMarks {
  /** An own pawn that can be picked. */
  readonly isMine: boolean;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isTarget: boolean;
  /** An own pawn that can be picked now, or that can reach the chosen target. */
  readonly isOffered: boolean;
  readonly isWayEnd: boolean;
  readonly isOnWay: boolean;
  readonly isDivinable: boolean;
  /** An Otoma pawn that can be named as the next to move. */
  readonly isChoice: boolean;
  /** Something happened here since the viewer's last turn. */
  readonly isLast: boolean;
  /** The last request here was refused. */
  readonly isRefused: boolean;
  /** A tile must be given for this space. */
  readonly isWanted: boolean;
  /** Parts that a motion will bring; they are drawn when it ends. */
  readonly isPawnAway: boolean;
  readonly isTerrainAway: boolean;
  readonly isCropAway: boolean;
}

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
