<?php

declare(strict_types=1);

namespace Drupal\ag_score\Event;

/**
 * A reported score passed validation.
 */
final class ScoreAcceptedEvent {

  /**
   * @param string[] $improved
   *   The periods whose best score of the member it improved.
   */
  public function __construct(
    public readonly int $nid,
    public readonly int $uid,
    public readonly int $value,
    public readonly array $improved,
    public readonly bool $daily,
  ) {}

}
