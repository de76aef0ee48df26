<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Language\LanguageManagerInterface;
use Drupal\Core\Utility\Token;

/**
 * Composes emails as plain text from templates in the configuration.
 */
final readonly class MailComposer {

  public function __construct(
    private ConfigFactoryInterface $configFactory,
    private LanguageManagerInterface $languageManager,
    private Token $token,
  ) {}

  /**
   * @param array $message
   *   The message of hook_mail(); its parameters are the data of the tokens.
   */
  public function compose(array &$message, string $config, string $key): void {
    $langcode = $message['langcode'];
    $original = $this->languageManager->getConfigOverrideLanguage();
    $this->languageManager->setConfigOverrideLanguage(
      $this->languageManager->getLanguage($langcode) ?? $original,
    );
    try {
      $template = $this->configFactory->get($config)->get($key);
      $replace = fn(string $text): string => $this->token->replacePlain(
        $text,
        $message['params'],
        ['langcode' => $langcode],
      );
      $message['subject'] = $replace($template['subject']);
      // Splits first, so that text of visitors adds no paragraph.
      $paragraphs = preg_split('/\R{2,}/', trim($template['body'])) ?: [];
      $message['body'] = array_map($replace, $paragraphs);
      if (isset($template['button'])) {
        $message['params']['button'] = $replace($template['button']);
      }
    }
    finally {
      $this->languageManager->setConfigOverrideLanguage($original);
    }
  }

}
