<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\Core\Site\Settings;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use GuzzleHttp\Client;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Response;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response as HttpResponse;

/**
 * Captchas at registration.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class CaptchaTest extends PortalKernelTestBase {

  protected static $modules = ['ag_account', 'ag_frontend'];

  private array $requests = [];

  private MockHandler $provider;

  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $this->provider ??= new MockHandler();
    $stack = HandlerStack::create($this->provider);
    $stack->push(Middleware::history($this->requests));
    $container->set('http_client', new Client(['handler' => $stack]));
  }

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema(
      'ag_account',
      ['ag_account_token', 'ag_account_session', 'ag_account_consent', 'ag_account_inactive'],
    );
    $this->member('Root');
  }

  public function testRequiresNoCaptchaWithoutAProvider(): void {
    $this->assertNull($this->read('/ag/api/site')['captcha']);
    $this->assertSame(200, $this->signUp('Ann')->getStatusCode());
    $this->assertSame([], $this->requests);
  }

  public function testReturnsTheConsentTextThatItStores(): void {
    foreach (['I agree to everything', 'I agree to nothing'] as $text) {
      $this->config('ag_account.settings')->set('consent_text', $text)->save();
      $this->assertSame($text, $this->read('/ag/api/site')['consent_text']);
    }
  }

  public function testReturnsTheOriginalConsentTextInTheLanguageOfTheSite(): void {
    $this->enableModules(['language']);
    $this->installConfig(['ag_account']);
    foreach (['de' => 'Ich stimme', 'pt-br' => 'Aceito', 'nl' => 'I agree'] as $langcode => $start) {
      ConfigurableLanguage::createFromLangcode($langcode)->save();
      $this->config('system.site')->set('default_langcode', $langcode)->save();
      $this->assertStringStartsWith($start, $this->read('/ag/api/site')['consent_text']);
    }
    $this->config('ag_account.settings')->set('consent_text', 'Akkoord')->save();
    $this->assertSame('Akkoord', $this->read('/ag/api/site')['consent_text']);
  }

  public function testRejectsUnverifiedCaptchaResponses(): void {
    // Core also logs every 5xx there.
    ini_set('error_log', '/dev/null');
    $this->configureProvider(
      new Response(200, [], '{"success": false}'),
      new Response(500),
      new Response(200, [], 'not JSON'),
      new Response(200, [], '{"success": true}'),
    );
    $this->assertSame(
      ['provider' => 'turnstile', 'site_key' => 'public'],
      $this->read('/ag/api/site')['captcha'],
    );
    foreach ([[422, ''], [422, 'robot'], [503, 'broken'], [503, 'invalid']] as [$status, $response]) {
      $result = $this->signUp('Ann', $response);
      $this->assertSame($status, $result->getStatusCode(), $response);
      $this->assertSame(
        'captcha',
        json_decode((string) $result->getContent(), TRUE)['errors'][0]['code'],
        $response,
      );
    }
    $this->assertSame(200, $this->signUp('Ann', 'person')->getStatusCode());
    $this->assertSame(422, $this->post('/ag/api/contact', ['name' => 'Ann'])[0]);
    $this->assertCount(4, $this->requests);
    $request = $this->requests[3]['request'];
    $this->assertSame('https://challenges.cloudflare.com/turnstile/v0/siteverify', (string) $request->getUri());
    $this->assertSame(
      'secret=hidden&response=person&remoteip=127.0.0.1',
      (string) $request->getBody(),
    );
  }

  private function configureProvider(Response ...$responses): void {
    new Settings(
      [
        'ag_account' => [
          'captcha' => ['provider' => 'turnstile', 'site_key' => 'public', 'secret' => 'hidden'],
        ],
      ] + Settings::getAll(),
    );
    $this->provider->append(...$responses);
  }

  private function signUp(string $name, ?string $response = NULL): HttpResponse {
    $body = [
      'name' => [['value' => $name]],
      'mail' => [['value' => "$name@example.com"]],
      'pass' => [['value' => 'Passw0rd1']],
    ];
    $request = Request::create(
      '/user/registerpass',
      'POST',
      server: ['CONTENT_TYPE' => 'application/json'],
      content: json_encode($body),
    );
    $request->headers->set('X-Captcha-Response', $response ?? '');
    return $this->container->get('http_kernel')->handle($request);
  }

}
