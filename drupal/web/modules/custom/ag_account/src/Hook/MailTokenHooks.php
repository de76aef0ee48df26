<?php

declare(strict_types=1);

namespace Drupal\ag_account\Hook;

use Drupal\ag_game\SiteUrls;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Tokens of emails.
 */
final readonly class MailTokenHooks {

  public function __construct(private SiteUrls $siteUrls) {}

  #[Hook('token_info')]
  public function tokenInfo(): array {
    return [
      'types' => [
        'portal-mail' => [
          'name' => new TranslatableMarkup('Portal email'),
          'description' => new TranslatableMarkup('Links of emails of the portal.'),
        ],
        'contact-message' => [
          'name' => new TranslatableMarkup('Contact message'),
          'description' => new TranslatableMarkup('A message of a visitor to the site.'),
          'needs-data' => 'contact-message',
        ],
      ],
      'tokens' => [
        'portal-mail' => [
          'link' => ['name' => new TranslatableMarkup('Link, shown as a button')],
          'day' => ['name' => new TranslatableMarkup('Day on which an unused account is deleted')],
          'contact-page' => ['name' => new TranslatableMarkup('URL of the contact page')],
        ],
        'contact-message' => [
          'name' => ['name' => new TranslatableMarkup('Name')],
          'email' => ['name' => new TranslatableMarkup('Email')],
          'message' => ['name' => new TranslatableMarkup('Message')],
          'due' => ['name' => new TranslatableMarkup('Last day for the reply to a message about a child’s data')],
        ],
      ],
    ];
  }

  #[Hook('tokens')]
  public function tokens(string $type, array $tokens, array $data): array {
    $values = match ($type) {
      'portal-mail' => ['contact-page' => $this->siteUrls->home() . '/about/contact-us']
        + array_intersect_key($data, ['link' => TRUE, 'day' => TRUE]),
      // Values that the sender of an email computed.
      'contact-message' => is_array($data[$type] ?? NULL) ? $data[$type] : [],
      default => [],
    };
    $replacements = [];
    foreach (array_intersect_key($values, $tokens) as $name => $value) {
      $replacements[$tokens[$name]] = $value;
    }
    return $replacements;
  }

}
