<?php

declare(strict_types=1);

namespace Drupal\ag_score\Event;

/**
 * A reported score passed validation.
 */
final readonly class ScoreAcceptedEvent {

  /**
   * @param string[] $improved
   *   Periods in which it is the member's new best score.
   */
  public function __construct(
    public int $nid,
    public int $uid,
    public int $value,
    public array $improved,
    public bool $daily,
  ) {}

}
