<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Core\Site\Settings;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use GuzzleHttp\RequestOptions;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Verifies captcha responses with the `siteverify` API that all three providers share.
 *
 * Disabled without a provider and its keys: `provider`, `site_key`, `secret` and `verify_url` in
 * `$settings['ag_account']['captcha']`, or `CAPTCHA_PROVIDER` etc. in the environment.
 */
final readonly class Captcha {

  private const VERIFY_URLS = [
    'recaptcha' => 'https://www.google.com/recaptcha/api/siteverify',
    'hcaptcha' => 'https://api.hcaptcha.com/siteverify',
    'turnstile' => 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  ];

  private const TIMEOUT = 5;
  private const MAX_LENGTH = 4096;

  public function __construct(
    private ClientInterface $httpClient,
    #[Autowire(service: 'logger.channel.ag_account')]
    private LoggerInterface $logger,
  ) {}

  /**
   * Returns `{ provider, site_key }`, or NULL when disabled.
   *
   * @throws \LogicException
   *   When the provider is unknown or its keys are missing.
   */
  public function widget(): ?array {
    $provider = $this->setting('provider');
    if ($provider === '') {
      return NULL;
    }
    if (
      !isset(self::VERIFY_URLS[$provider])
      || $this->setting('site_key') === ''
      || $this->setting('secret') === ''
    ) {
      throw new \LogicException(
        'The captcha needs a provider (recaptcha, hcaptcha or turnstile), a site key and a secret.',
      );
    }
    return ['provider' => $provider, 'site_key' => $this->setting('site_key')];
  }

  /**
   * Returns NULL when the provider is unavailable.
   */
  public function isSolved(string $response, string $address): ?bool {
    $provider = $this->setting('provider');
    [$isSolved, $reason] = [FALSE, 'no answer'];
    if ($response !== '' && strlen($response) <= self::MAX_LENGTH) {
      try {
        $verification = $this->httpClient->request('POST', $this->setting('verify_url') ?: self::VERIFY_URLS[$provider], [
          RequestOptions::FORM_PARAMS => [
            'secret' => $this->setting('secret'),
            'response' => $response,
            'remoteip' => $address,
          ],
          RequestOptions::TIMEOUT => self::TIMEOUT,
          RequestOptions::ALLOW_REDIRECTS => FALSE,
        ]);
        $reason = (string) $verification->getBody();
        $result = json_decode($reason, TRUE);
        $isSolved = is_array($result) && is_bool($result['success'] ?? NULL)
          ? $result['success']
          : NULL;
      }
      catch (GuzzleException $error) {
        [$isSolved, $reason] = [NULL, $error->getMessage()];
      }
    }
    if ($isSolved !== TRUE) {
      $this->logger->warning('A captcha of @provider was @result: @reason', [
        '@provider' => $provider,
        '@result' => $isSolved === NULL ? 'unreachable' : 'unsolved',
        '@reason' => $reason,
      ]);
    }
    return $isSolved;
  }

  private function setting(string $name): string {
    return (string) (Settings::get('ag_account', [])['captcha'][$name] ?? getenv('CAPTCHA_' . strtoupper($name)));
  }

}
