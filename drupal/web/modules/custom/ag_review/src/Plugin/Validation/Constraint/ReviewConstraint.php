<?php

declare(strict_types=1);

namespace Drupal\ag_review\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a text and a vote, and allows one review per member and game.
 */
#[Constraint(
  id: 'AgReview',
  label: new TranslatableMarkup('Review', [], ['context' => 'Validation']),
  type: ['entity:comment'],
)]
final class ReviewConstraint extends SymfonyConstraint {

  public string $noText = 'This value should not be null.';

  public string $noVote = 'This value should not be null.';

  public const MAX_LENGTH = 5000;

  public string $tooLong = 'The review may not be longer than %limit characters.';

  public string $noGame = 'A review belongs to a game.';

  public string $otherThread = 'This entity (comment: %id) cannot be referenced.';

  public string $second = 'You have already written a review of this game.';

}
