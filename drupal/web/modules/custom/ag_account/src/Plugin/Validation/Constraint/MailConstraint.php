<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\Validation\Constraint;

use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Validation\Attribute\Constraint;
use Symfony\Component\Validator\Constraint as SymfonyConstraint;

/**
 * A new address has a domain, nothing that cannot be seen, and no +, by which one mailbox could have any number of accounts.
 */
#[Constraint(id: 'AgMail', label: new TranslatableMarkup('Address of the portal', [], ['context' => 'Validation']))]
final class MailConstraint extends SymfonyConstraint {

  public string $message = 'This value is not a valid email address.';

}
