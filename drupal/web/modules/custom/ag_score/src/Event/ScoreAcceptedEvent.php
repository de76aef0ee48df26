<?php

declare(strict_types=1);

namespace Drupal\ag_score\Event;

/**
 * A reported score passed validation.
 */
final class ScoreAcceptedEvent {

  /**
   * @param string[] $improved
   *   Periods in which it is the member's new best score.
   */
  public function __construct(
    public readonly int $nid,
    public readonly int $uid,
    public readonly int $value,
    public readonly array $improved,
    public readonly bool $daily,
  ) {}

}
