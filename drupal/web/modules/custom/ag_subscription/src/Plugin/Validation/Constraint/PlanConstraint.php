<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * Requires a plan with a usable key and a price.
 */
#[Constraint(id: 'AgPlan', label: new TranslatableMarkup('Plan', [], ['context' => 'Validation']), type: ['entity:node'])]
final class PlanConstraint extends SymfonyConstraint {

  public string $key = 'Use only lowercase letters, digits, hyphens and underscores in the key, for example annual.';

  public string $taken = 'The plan %title already has the key %key. Choose another.';

  public string $price = 'The price must be more than 0. For a free pass, create a coupon for 100%.';

  public string $currency = 'Enter the currency as three capital letters, for example USD or EUR.';

  public string $cents = '%currency has no cents. Choose another currency, for example USD or EUR.';

}
