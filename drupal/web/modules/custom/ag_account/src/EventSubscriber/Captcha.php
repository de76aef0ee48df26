<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_game\InvalidFieldException;
use Drupal\Core\Site\Settings;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\GuzzleException;
use GuzzleHttp\RequestOptions;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Verifies `X-Captcha-Response` with Cloudflare Turnstile.
 *
 * Disabled without a provider (`turnstile`) and its keys: `provider`, `site_key`, `secret` and `verify_url` in
 * `$settings['ag_account']['captcha']`, or `CAPTCHA_PROVIDER` etc. in the environment.
 */
final readonly class Captcha implements EventSubscriberInterface {

  private const PROVIDER = 'turnstile';
  private const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

  private const ROUTES = [
    'ag_account.contact',
    'ag_subscription.register',
    'user.login.http',
    'ag_account.register',
    'rest.user_registration.POST',
  ];

  private const TIMEOUT = 5;
  private const MAX_LENGTH = 4096;

  public function __construct(
    private ClientInterface $httpClient,
    #[Autowire(service: 'logger.channel.ag_account')]
    private LoggerInterface $logger,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks.
    return [KernelEvents::REQUEST => ['onRequest', 20]];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    $isGuarded = in_array($request->attributes->get('_route'), self::ROUTES, TRUE);
    if (!$isGuarded || $this->widget() === NULL) {
      return;
    }
    $isSolved = $this->isSolved(
      (string) $request->headers->get('X-Captcha-Response'),
      (string) $request->getClientIp(),
    );
    if ($isSolved === NULL) {
      throw InvalidFieldException::of(
        'captcha',
        'The captcha could not be checked. Please try again.',
        'captcha',
        503,
      );
    }
    if (!$isSolved) {
      throw InvalidFieldException::of(
        'captcha',
        'Confirm you’re human, then try again.',
        'captcha',
        422,
      );
    }
  }

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
      $provider !== self::PROVIDER
      || $this->setting('site_key') === ''
      || $this->setting('secret') === ''
    ) {
      throw new \LogicException(
        'The captcha needs the provider turnstile, a site key and a secret.',
      );
    }
    return ['provider' => $provider, 'site_key' => $this->setting('site_key')];
  }

  /**
   * Returns NULL when the provider is unavailable.
   */
  private function isSolved(string $response, string $address): ?bool {
    [$isSolved, $reason] = [FALSE, 'no answer'];
    if ($response !== '' && strlen($response) <= self::MAX_LENGTH) {
      try {
        $verification = $this->httpClient->request('POST', $this->setting('verify_url') ?: self::VERIFY_URL, [
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
      $this->logger->warning('A captcha was @result: @reason', [
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
