<?php

declare(strict_types=1);

namespace Drupal\ag_review\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * A new review has a text, and is the member's only one of the game.
 */
#[Constraint(id: 'AgReview', label: new TranslatableMarkup('Review', [], ['context' => 'Validation']), type: ['entity:comment'])]
final class ReviewConstraint extends SymfonyConstraint {

  public string $noText = 'This value should not be null.';

  public string $second = 'You have already written a review of this game.';

}
