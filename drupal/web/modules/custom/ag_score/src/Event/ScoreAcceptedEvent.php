<?php

declare(strict_types=1);

namespace Drupal\ag_score\Event;

/**
 * A reported score passed validation. Tells whether it improved the best score of any period.
 */
final class ScoreAcceptedEvent {

  public function __construct(
    public readonly int $nid,
    public readonly int $uid,
    public readonly int $value,
    public readonly bool $improved,
    public readonly bool $daily,
  ) {}

}
