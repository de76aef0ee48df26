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

  public string $key = 'A key has small letters, digits, hyphens and underscores only, for example annual.';

  public string $taken = 'The plan %title has the key %key already. Choose another.';

  public string $price = 'The price must be more than 0. For a free pass, give members a coupon of 100 %.';

  public string $currency = 'Write the currency as three capital letters, for example USD or EUR.';

  public string $cents = 'Prices are counted in cents, and %currency has none: choose another currency, for example USD or EUR.';

}
