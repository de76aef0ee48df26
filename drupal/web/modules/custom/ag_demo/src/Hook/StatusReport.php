<?php

declare(strict_types=1);

namespace Drupal\ag_demo\Hook;

use Drupal\ag_demo\DemoAccounts;
use Drupal\Core\Extension\Requirement\RequirementSeverity;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Warns administrators when demo members have a password.
 */
final readonly class StatusReport {

  public function __construct(private DemoAccounts $accounts) {}

  #[Hook('runtime_requirements')]
  public function requirements(): array {
    $names = $this->accounts->namesWithPassword();
    return $names === [] ? [] : [
      'ag_demo' => [
        'title' => new TranslatableMarkup('Demo accounts'),
        'value' => new TranslatableMarkup('Active: @names', ['@names' => implode(', ', $names)]),
        'description' => new TranslatableMarkup(
          'They include an editor, and anyone may know the demo password. On a public site, run <code>drush ag:demo-passwords --remove</code>.',
        ),
        'severity' => RequirementSeverity::Error,
      ],
    ];
  }

}
