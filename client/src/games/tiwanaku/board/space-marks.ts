/** Marks differ by shape, not by colour alone. */
export interface SpaceMarks {
  readonly isMine: boolean;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isTarget: boolean;
  /** It can be picked now, or reaches the chosen target. */
  readonly isOffered: boolean;
  readonly isWayEnd: boolean;
  readonly isOnWay: boolean;
  readonly isDivinable: boolean;
  readonly isChoice: boolean;
  /** Whether it happened since the viewer's last turn. */
  readonly isLast: boolean;
  /** The last request here was. */
  readonly isRefused: boolean;
  readonly isWanted: boolean;
  /** A motion will bring them. */
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
